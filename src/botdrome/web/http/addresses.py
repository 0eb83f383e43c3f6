"""The addresses at which other machines can reach a site, for links that people share."""

import ipaddress
import socket
import struct
from contextlib import suppress
from fcntl import ioctl

from botdrome.web.http.serving import EVERYWHERE, is_loopback

_SIOCGIFADDR = 0x8915
_NAME_BYTES, _REQUEST_BYTES = 15, 256
_ADDRESS = slice(20, 24)
_ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation: nothing is sent there, only the route is looked up."""
_DISCARD_PORT = 9


def shared_addresses(host: str, port: int) -> list[str]:
    """The site's addresses for other machines, the likeliest first; none on a loopback address."""
    if host not in EVERYWHERE:
        return [] if is_loopback(host) else [_url(host, port)]
    if ":" in host:
        found = [_outgoing(socket.AF_INET6)]
    else:
        interfaces = [name for _, name in socket.if_nameindex()]
        found = [_outgoing(socket.AF_INET), *map(_address_of, interfaces)]
    known = dict.fromkeys(each for each in found if each and not _is_local(each))
    return [_url(each, port) for each in known]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _outgoing(family: socket.AddressFamily) -> str | None:
    """The address of this machine on the way to others, if it has a network."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((_ELSEWHERE[family], _DISCARD_PORT))
        return str(probe.getsockname()[0])
    return None


def _address_of(interface: str) -> str | None:
    """The IPv4 address of a network interface, if it has one."""
    request = struct.pack(f"{_REQUEST_BYTES}s", interface.encode()[:_NAME_BYTES])
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        return socket.inet_ntoa(ioctl(probe, _SIOCGIFADDR, request)[_ADDRESS])
    return None


def _is_local(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return found.is_loopback or found.is_unspecified
