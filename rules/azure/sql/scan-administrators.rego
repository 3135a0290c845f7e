# METADATA
# scope: package
# title: Reports of weaknesses of SQL servers are sent to the administrators
# description: A report that only one address gets is missed when its owner is away.
# custom:
#   id: PL-AZURE-SQL-18
#   severity: low
#   resources: [azurerm_mssql_server_vulnerability_assessment]
#   frameworks:
#     HIPAA: ["164.308(a)(8)"]
#   remedy: Set email_subscription_admins in recurring_scans to true.
#   fix:
#     - set: {recurring_scans.0.email_subscription_admins: true}
package plumbline.azure.sql.scan_administrators

attributes := input.resource.attributes

deny contains {"message": "The reports are not sent to the administrators.", "path": ["recurring_scans", 0, "email_subscription_admins"]} if not attributes.recurring_scans[0].email_subscription_admins == true
