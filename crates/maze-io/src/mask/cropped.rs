//! Pictures without their margins.

/// Removes the rows and columns at the edges in which nothing is set.
pub(super) fn cropped(rows: &[Vec<bool>]) -> Vec<Vec<bool>> {
    let is_set = |row: &&Vec<bool>| row.contains(&true);
    let (Some(top), Some(bottom)) =
        (rows.iter().position(|row| is_set(&row)), rows.iter().rposition(|row| is_set(&row)))
    else {
        return Vec::new();
    };
    let rows = &rows[top..=bottom];
    let ends =
        rows.iter().filter_map(|row| Some((row.iter().position(|&set| set)?, row.iter().rposition(|&set| set)?)));
    let [left, right] = ends.fold([usize::MAX, 0], |[left, right], (first, last)| [left.min(first), right.max(last)]);
    rows.iter().map(|row| row[left..=right].to_vec()).collect()
}
