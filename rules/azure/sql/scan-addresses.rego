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
#   fix:
#     - set: {recurring_scans.0.emails: ['${var.security_contact}']}
package plumbline.azure.sql.scan_addresses

scans := input.resource.attributes.recurring_scans

is_sent if {
	some address in scans[_].emails
	address != ""
}

# The provider sends nothing to administrators unless told otherwise; the service alone does.
# Source: azurerm at 033f40eb, website/docs/r/mssql_server_vulnerability_assessment.html.markdown; emailSubscriptionAdmins of
# VulnerabilityAssessmentRecurringScansProperties in azure-mgmt-sql 3.0.1.
is_sent if scans[_].email_subscription_admins == true

deny contains {"message": "The reports are sent to nobody.", "path": ["recurring_scans", 0, "emails"]} if not is_sent
