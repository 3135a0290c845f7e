# METADATA
# scope: package
# title: Reports of weaknesses of SQL servers are sent to somebody
# description: A report that nobody reads mends nothing.
# custom:
#   id: PL-AZURE-SQL-17
#   severity: low
#   resources: [azurerm_mssql_server_vulnerability_assessment]
#   frameworks:
#     HIPAA: ["164.308(a)(8)"]
#   remedy: Set emails in recurring_scans.
package plumbline.azure.sql.scan_addresses

deny contains {"message": "The reports are sent to nobody.", "path": ["recurring_scans", 0, "emails"]} if not has_address

has_address if {
	some address in input.resource.attributes.recurring_scans[0].emails
	address != ""
}
