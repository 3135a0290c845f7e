# Firewall rules of Google Cloud: of a network, or of a firewall policy.
package plumbline.lib.google_networks

import data.plumbline.lib.networks

# The places at which a firewall rule lets the internet reach a TCP port, as [path, network].
tcp_openings(resource, port) := [source |
	is_active(resource)
	some allowed in allowances(resource)
	covers_tcp(allowed, port)
	some source in open_sources(resource)
]

# The places at which a firewall rule lets the internet reach every port of a protocol, as [path, network].
all_openings(resource) := [source |
	is_active(resource)
	some allowed in allowances(resource)
	covers_all(allowed)
	some source in open_sources(resource)
]

is_active(resource) if {
	not resource.attributes.disabled == true
	not upper(object.get(resource.attributes, "direction", "INGRESS")) == "EGRESS"
}

allowances(resource) := object.get(resource.attributes, "allow", []) if {
	resource.type == "google_compute_firewall"
} else := [config | some match in resource.attributes.match; some config in match.layer4_configs] if {
	resource.attributes.action == "allow"
} else := []

protocol(allowed) := lower(sprintf("%v", [object.get(allowed, "protocol", object.get(allowed, "ip_protocol", ""))]))

covers_tcp(allowed, _) if protocol(allowed) == "all"

covers_tcp(allowed, port) if {
	protocol(allowed) in {"tcp", "6"}
	covers_port(object.get(allowed, "ports", []), port)
}

covers_all(allowed) if protocol(allowed) == "all"

covers_all(allowed) if {
	protocol(allowed) in {"tcp", "6", "udp", "17"}
	covers_port(object.get(allowed, "ports", []), 1)
	covers_port(object.get(allowed, "ports", []), 65535)
}

# No ports are all ports.
covers_port(ports, _) if count(ports) == 0

covers_port(ports, port) if {
	some range in ports
	ends := split(sprintf("%v", [range]), "-")
	to_number(ends[0]) <= port
	to_number(ends[count(ends) - 1]) >= port
}

open_sources(resource) := array.concat(
	[[["source_ranges", i], cidr] | some i, cidr in resource.attributes.source_ranges; is_open(cidr)],
	array.concat(
		[[["match", 0, "src_ip_ranges", i], cidr] | some i, cidr in resource.attributes.match[0].src_ip_ranges; is_open(cidr)],
		[[[], "0.0.0.0/0"] | has_no_source(resource)],
	),
)

is_open(cidr) if networks.is_open(cidr)

is_open(cidr) if cidr in {"0.0.0.0", "::"}

# A rule of a network that names no source is meant for all of them.
has_no_source(resource) if {
	resource.type == "google_compute_firewall"
	not names_source(resource)
}

names_source(resource) if {
	some key in ["source_ranges", "source_tags", "source_service_accounts"]
	count(resource.attributes[key]) > 0
}
