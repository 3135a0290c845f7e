# METADATA
# scope: package
# title: Lightsail instances do not open administration ports to the internet
# description: A host whose SSH or remote desktop anybody can reach is tried with stolen and guessed credentials within minutes.
# custom:
#   id: PL-AWS-LIGHTSAIL-1
#   severity: high
#   resources: [aws_lightsail_instance_public_ports]
#   remedy: Name the networks in cidrs.
#   parameters: {ports: [22, 3389]}
#   fix:
#     - set: {denied.cidrs: ['${var.admitted_network}']}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: replaces
#     - set: {denied.cidrs: ['${var.admitted_network}'], denied.ipv6_cidrs: ['${var.admitted_network}']}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: replaces
package plumbline.aws.lightsail.open_ports

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port %d is open to the internet.", [port]), "path": ["port_info", i], "port": port} if {
	some i, info in input.resource.attributes.port_info
	some port in data.parameters.ports
	networks.covers_tcp(info, port)
	is_open(info)
}

# Without networks the port is open to all.
is_open(info) if {
	count(object.get(info, "cidrs", [])) == 0
	count(object.get(info, "cidr_list_aliases", [])) == 0
}

is_open(info) if {
	some kind in ["cidrs", "ipv6_cidrs"]
	some cidr in info[kind]
	networks.is_open(cidr)
}
