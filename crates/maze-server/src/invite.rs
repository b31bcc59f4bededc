//! The server's addresses for other devices, printed when it starts, with a QR code.

use crate::options::{LogFormat, Options};
use if_addrs::{IfAddr, Interface, get_if_addrs};
use qrcode::{QrCode, render::unicode::Dense1x2};
use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write as _},
    net::{IpAddr, SocketAddr},
};

/// Prefixes of the names of interfaces to containers and virtual machines.
const VIRTUAL: [&str; 5] = ["docker", "br-", "veth", "virbr", "vmnet"];

/// The addresses of the page for other devices, the likeliest first; empty if only this machine can connect.
pub(crate) fn addresses(listen: SocketAddr, url: Option<&str>) -> Vec<String> {
    if let Some(url) = url {
        return vec![format!("{}/", url.trim_end_matches('/'))];
    }
    let found = match listen.ip() {
        ip if ip.is_unspecified() => get_if_addrs().map_or_else(|_| Vec::new(), |all| in_network(&all, ip.is_ipv6())),
        ip if ip.is_loopback() => Vec::new(),
        ip => vec![ip],
    };
    found.into_iter().map(|ip| format!("http://{}/", SocketAddr::new(ip, listen.port()))).collect()
}

/// The addresses of these interfaces that other devices may reach: IPv6 ones only if there are no others.
fn in_network(interfaces: &[Interface], v6: bool) -> Vec<IpAddr> {
    let real = |interface: &&Interface| {
        !interface.is_loopback() && !VIRTUAL.iter().any(|name| interface.name.starts_with(name))
    };
    let of = |wanted: fn(&IfAddr) -> bool| {
        let all = interfaces.iter().filter(real).filter(move |interface| wanted(&interface.addr));
        all.map(Interface::ip).collect::<Vec<_>>()
    };
    let found = of(|address| matches!(address, IfAddr::V4(v4) if !v4.is_link_local()));
    if found.is_empty() && v6 { of(|address| matches!(address, IfAddr::V6(v6) if !v6.is_link_local())) } else { found }
}

/// Prints the addresses, unless the log is for programs.
pub(crate) fn announce(listen: SocketAddr, options: &Options) {
    if options.log_format == LogFormat::Json {
        return;
    }
    let addresses = addresses(listen, options.url.as_deref());
    let mut out = io::stdout();
    let code = addresses.first().filter(|_| out.is_terminal()).and_then(|address| in_blocks(address));
    // The server also runs without a terminal.
    let _ = out.write_all(invitation(listen, &addresses, code.as_deref()).as_bytes());
}

fn invitation(listen: SocketAddr, addresses: &[String], code: Option<&str>) -> String {
    let here = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => SocketAddr::from(([127, 0, 0, 1], listen.port())),
        IpAddr::V6(ip) if ip.is_unspecified() => SocketAddr::from(([0, 0, 0, 0, 0, 0, 0, 1], listen.port())),
        _ => listen,
    };
    let mut text = format!("\n  On this machine:   http://{here}/\n");
    for address in addresses {
        let _ = writeln!(text, "  On other devices:  {address}");
    }
    if addresses.is_empty() {
        let hint = if listen.ip().is_loopback() {
            format!("cannot connect; --listen 0.0.0.0:{} lets them", listen.port())
        } else {
            "cannot connect: this machine has no address in a network".to_owned()
        };
        let _ = writeln!(text, "  Other devices {hint}");
    }
    if let Some(code) = code {
        let _ = writeln!(text, "\n{code}");
    }
    text.push('\n');
    text
}

/// A QR code in characters, for light text on a dark background.
fn in_blocks(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    Some(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

#[cfg(test)]
mod tests {
    use super::*;
    use if_addrs::{IfOperStatus, Ifv4Addr};

    fn interface(name: &str, ip: [u8; 4]) -> Interface {
        let address = Ifv4Addr { ip: ip.into(), netmask: [255, 255, 255, 0].into(), prefixlen: 24, broadcast: None };
        Interface {
            name: name.to_owned(),
            addr: IfAddr::V4(address),
            index: None,
            oper_status: IfOperStatus::Up,
            is_p2p: false,
        }
    }

    #[test]
    fn the_addresses_are_reachable_from_other_devices() {
        let all = [
            interface("lo", [127, 0, 0, 1]),
            interface("docker0", [172, 17, 0, 1]),
            interface("eth0", [169, 254, 3, 4]),
            interface("wlan0", [192, 168, 1, 5]),
        ];
        assert_eq!(in_network(&all, false), [IpAddr::from([192, 168, 1, 5])]);
        let local = SocketAddr::from(([127, 0, 0, 1], 7878));
        assert_eq!(addresses(local, None), Vec::<String>::new());
        assert_eq!(addresses(local, Some("https://maze.example.org")), ["https://maze.example.org/"]);
        assert_eq!(addresses(SocketAddr::from(([10, 1, 2, 3], 80)), None), ["http://10.1.2.3:80/"]);
    }

    #[test]
    fn the_start_prints_the_addresses_or_how_to_allow_other_devices() {
        let all = SocketAddr::from(([0, 0, 0, 0], 7878));
        let code = in_blocks("http://192.168.1.5:7878/");
        let text = invitation(all, &["http://192.168.1.5:7878/".to_owned()], code.as_deref());
        assert!(text.contains("http://127.0.0.1:7878/") && text.contains("http://192.168.1.5:7878/"), "{text}");
        assert!(text.contains('█'), "{text}");
        let local = invitation(SocketAddr::from(([127, 0, 0, 1], 7878)), &[], None);
        assert!(local.contains("--listen 0.0.0.0:7878"), "{local}");
        assert!(!invitation(all, &[], None).contains("--listen"));
    }
}
