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

# The provider sends nothing to administrators unless told otherwise; the service alone does.
# Source: azurerm at 033f40eb, website/docs/r/mssql_server_vulnerability_assessment.html.markdown; emailSubscriptionAdmins of
# VulnerabilityAssessmentRecurringScansProperties in azure-mgmt-sql 3.0.1.
deny contains {"message": "The reports are not sent to the administrators.", "path": ["recurring_scans", 0, "email_subscription_admins"]} if not attributes.recurring_scans[0].email_subscription_admins == true
