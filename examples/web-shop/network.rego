# Rules about what can be reached from the internet.
package shop.network

import rego.v1

groups := {i: group | some i, group in input.resources; group.type == "aws_security_group"}

web_ports := {80, 443}

# SHOP-NET-1
default only_web_ports := null

only_web_ports := count(open_ports) == 0 if count(groups) > 0

only_web_ports_err := concat("; ", sort({found.text | some found in open_ports})) if only_web_ports == false

open_ports contains {"group": i, "ingress": j, "text": text} if {
	some i, group in groups
	some j, ingress in group.properties.ingress
	some network in ingress.cidr_blocks
	network in {"0.0.0.0/0", "::/0"}
	some port in numbers.range(ingress.from_port, ingress.to_port)
	not port in web_ports
	text := sprintf("port %d of %s is open to the whole internet", [port, group.properties.name])
}

source_path contains {"only_web_ports": {"resource_path": [path]}} if {
	some found in open_ports
	path := ["resources", found.group, "properties", "ingress", found.ingress, "cidr_blocks"]
}
