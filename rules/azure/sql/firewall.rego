# METADATA
# scope: package
# title: Firewalls of SQL servers do not let everybody in
# description: A rule for all addresses, or for all of Azure, lets everybody try stolen and guessed credentials.
# custom:
#   id: PL-AZURE-SQL-8
#   severity: critical
#   resources: [azurerm_mssql_firewall_rule, azurerm_sql_firewall_rule]
#   frameworks:
#     CIS-Azure-3.0: ["5.1.2"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#     SOC2: ["CC6.2"]
#   remedy: Name the addresses that need access, or use a private endpoint.
#   fix:
#     - set: {start_ip_address: '${var.start_ip_address}', end_ip_address: '${var.end_ip_address}'}
#       suppose: {start_ip_address: 203.0.113.1, end_ip_address: 203.0.113.8}
#       whole: true
package plumbline.azure.sql.firewall

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
