# METADATA
# scope: package
# title: SQL servers are scanned for weaknesses again and again
# description: A setting that was safe at the first scan may be changed the day after.
# custom:
#   id: PL-AZURE-SQL-16
#   severity: medium
#   resources: [azurerm_mssql_server_vulnerability_assessment]
#   frameworks:
#     HIPAA: ["164.308(a)(8)"]
#   remedy: Add recurring_scans with enabled true.
#   fix:
#     - set: {recurring_scans.0.enabled: true}
package plumbline.azure.sql.recurring_scans

attributes := input.resource.attributes

deny contains {"message": "The server is not scanned again.", "path": ["recurring_scans", 0, "enabled"]} if not attributes.recurring_scans[0].enabled == true
