# METADATA
# scope: package
# title: Firewalls of MariaDB servers do not let everybody in
# description: A rule for all addresses, or for all of Azure, lets everybody try stolen and guessed credentials.
# custom:
#   id: PL-AZURE-MARIADB-5
#   severity: critical
#   resources: [azurerm_mariadb_firewall_rule]
#   remedy: Name the addresses that need access, or use a private endpoint.
#   fix:
#     - set: {start_ip_address: '${var.start_ip_address}', end_ip_address: '${var.end_ip_address}'}
#       suppose: {start_ip_address: 203.0.113.1, end_ip_address: 203.0.113.8}
#       whole: true
package plumbline.azure.mariadb.firewall

attributes := input.resource.attributes

start := attributes.start_ip_address

end := attributes.end_ip_address

number(address) := ((to_number(parts[0]) * 256) + to_number(parts[1])) * 65536 if parts := split(address, ".")

# More than a network of 16 million addresses.
is_wide if number(end) - number(start) > 16777216

deny contains {"message": "The firewall rule lets all services of Azure in, of every customer.", "path": ["start_ip_address"]} if {
	start == "0.0.0.0"
	end == "0.0.0.0"
}

deny contains {"message": sprintf("The firewall rule lets %s to %s in.", [start, end]), "path": ["end_ip_address"]} if is_wide
