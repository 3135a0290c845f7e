# Rules of network security groups, in the group or as resources of their own.
package plumbline.lib.azure_networks

# The rules that let traffic in, as [path, rule].
inbound(resource) := [[["security_rule", i], rule] |
	some i, rule in resource.attributes.security_rule
	lets_in(rule)
] if {
	resource.type == "azurerm_network_security_group"
}

inbound(resource) := [[[], rule] | some rule in [resource.attributes]; lets_in(rule)] if {
	resource.type == "azurerm_network_security_rule"
}

lets_in(rule) if {
	lower(rule.access) == "allow"
	lower(rule.direction) == "inbound"
}

# Names and networks that stand for nearly all addresses of the internet.
is_open(source) if lower(source) in {"*", "any", "internet", "0.0.0.0", "::"}

is_open(source) if regex.match(`^[0-9.]+/[0-7]$`, source)

is_open(source) if regex.match(`^[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*/[0-3]$`, source)

# The open sources of a rule, as [path below the rule, source].
open_sources(rule) := array.concat(
	[[["source_address_prefix"], source] | some source in [rule.source_address_prefix]; is_open(source)],
	[[["source_address_prefixes", i], source] | some i, source in rule.source_address_prefixes; is_open(source)],
)

# A rule has one range of ports, or a list of them. A range is a port, "20-25" or "*".
covers(rule, first, last) if includes(rule.destination_port_range, first, last)

covers(rule, first, last) if {
	some range in rule.destination_port_ranges
	includes(range, first, last)
}

includes(range, _, _) if range == "*"

includes(range, first, last) if {
	some part in split(sprintf("%v", [range]), ",")
	ends := [to_number(trim_space(end)) | some end in split(part, "-")]
	ends[0] <= first
	ends[count(ends) - 1] >= last
}

is_protocol(rule, name) if lower(rule.protocol) in {"*", name}

# The places at which the internet reaches a TCP port, as [path, source].
tcp_openings(resource, port) := [[array.concat(path, place), source] |
	some [path, rule] in inbound(resource)
	is_protocol(rule, "tcp")
	covers(rule, port, port)
	some [place, source] in open_sources(rule)
	not is_refused_before(resource, rule, port)
]

# A rule of the same group that counts first turns everybody away.
is_refused_before(resource, rule, port) if {
	some other in resource.attributes.security_rule
	lower(other.access) == "deny"
	lower(other.direction) == "inbound"
	to_number(other.priority) < to_number(rule.priority)
	is_protocol(other, "tcp")
	covers(other, port, port)
	lower(other.source_address_prefix) in {"*", "any", "internet", "0.0.0.0/0"}
	lower(other.destination_address_prefix) in {"*", "any", "0.0.0.0/0"}
	object.get(other, "source_port_range", "*") == "*"
}

# The places at which the internet reaches every port, as [path, source].
all_openings(resource) := [[array.concat(path, place), source] |
	some [path, rule] in inbound(resource)
	lower(rule.protocol) in {"*", "tcp", "udp"}
	covers(rule, 1, 65535)
	some [place, source] in open_sources(rule)
]

# The places at which the internet reaches UDP ports, as [path, source].
udp_openings(resource) := [[array.concat(path, place), source] |
	some [path, rule] in inbound(resource)
	lower(rule.protocol) == "udp"
	some [place, source] in open_sources(rule)
]
