package plumbline.lib.networks

# Networks that hold nearly all addresses of the internet.
is_open(cidr) if regex.match(`^[0-9.]+/[0-7]$`, cidr)

is_open(cidr) if regex.match(`^[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*/[0-3]$`, cidr)

# The rules of a security group, or of a resource that is one rule, as [path, rule].
rules(resource, direction) := [[[direction, i], rule] | some i, rule in resource.attributes[direction]] if {
	resource.type in {"aws_security_group", "aws_default_security_group"}
}

rules(resource, direction) := [[[], resource.attributes]] if {
	resource.type == "aws_security_group_rule"
	resource.attributes.type == direction
}

rules(resource, direction) := [[[], resource.attributes]] if {
	resource.type == sprintf("aws_vpc_security_group_%s_rule", [direction])
}

protocol(rule) := lower(sprintf("%v", [rule.ip_protocol])) if rule.ip_protocol

protocol(rule) := lower(sprintf("%v", [rule.protocol])) if rule.protocol

is_any_protocol(rule) if protocol(rule) in {"-1", "all"}

is_tcp(rule) if protocol(rule) in {"tcp", "6"}

covers_tcp(rule, port) if is_any_protocol(rule)

covers_tcp(rule, port) if {
	is_tcp(rule)
	rule.from_port <= port
	rule.to_port >= port
}

covers_all(rule) if is_any_protocol(rule)

covers_all(rule) if {
	protocol(rule) in {"tcp", "6", "udp", "17"}
	rule.from_port <= 1
	rule.to_port >= 65535
}

# The open networks of a rule of a security group, as [path below the rule, network].
open_networks(rule) := array.concat(
	[[[key], rule[key]] | some key in ["cidr_ipv4", "cidr_ipv6"]; is_open(rule[key])],
	[[[key, i], cidr] | some key in ["cidr_blocks", "ipv6_cidr_blocks"]; some i, cidr in rule[key]; is_open(cidr)],
)

# The places at which a security group lets the internet reach a TCP port, as [path, network].
tcp_openings(resource, port) := [[array.concat(path, place), cidr] |
	some [path, rule] in rules(resource, "ingress")
	covers_tcp(rule, port)
	some [place, cidr] in open_networks(rule)
]
