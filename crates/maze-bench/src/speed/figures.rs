//! Formatting of figures and tables.

/// A figure with three digits, or with all digits before the decimal point if there are more.
pub(crate) fn figure(value: f64) -> String {
    let decimals = match value {
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{value:.decimals$}")
}

/// A power of ten, such as 10⁴.
pub(crate) fn power_of_ten(value: f64) -> String {
    let raised = |digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize);
    let exponent = value.log10().round().to_string();
    format!("10{}", exponent.chars().filter_map(|digit| raised(digit.to_digit(10)?)).collect::<String>())
}

/// A Markdown table with these column headings and rows. The first column is text, the others are numbers.
pub(crate) fn table(head: &[impl AsRef<str>], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let head: Vec<&str> = head.iter().map(AsRef::as_ref).collect();
    let mut table = format!("| {} |\n|---|{}\n", head.join(" | "), "---:|".repeat(head.len() - 1));
    for row in rows {
        table += &format!("| {} |\n", row.join(" | "));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits() {
        assert_eq!([0.4567, 4.567, 45.67, 456.7, 4567.0].map(figure), ["0.46", "4.57", "45.7", "457", "4567"]);
    }

    #[test]
    fn powers_of_ten_are_rounded() {
        assert_eq!([99_856.0, 1e12].map(power_of_ten), ["10⁵", "10¹²"]);
    }

    #[test]
    fn a_table_has_as_many_columns_in_every_line() {
        let table = table(&["method", "ns"], [vec!["prim".to_owned(), figure(1.0)]]);
        assert_eq!(table, "| method | ns |\n|---|---:|\n| prim | 1.00 |\n");
    }
}
