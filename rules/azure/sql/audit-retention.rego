# METADATA
# scope: package
# title: Audits of SQL servers are kept for 90 days
# description: An attack is often noticed only after weeks, when its traces must still be there.
# custom:
#   id: PL-AZURE-SQL-4
#   severity: medium
#   resources: [azurerm_mssql_server, azurerm_sql_server]
#   frameworks:
#     CIS-Azure-3.0: ["5.1.6"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.312(b)"]
#     SOC2: ["C1.2"]
#   remedy: Set retention_in_days of the auditing policy to 90 or more, or leave it out to keep audits for ever.
#   fix:
#     - add:
#         azurerm_mssql_server_extended_auditing_policy:
#           server_id: ${subject.id}
#           enabled: true
#           blob_storage_endpoint: ${var.storage_endpoint}
#           storage_account_access_key: ${var.storage_account_access_key}
#           retention_in_days: 90
#       whole: true
#     - add:
#         azurerm_mssql_server_extended_auditing_policy:
#           server_id: ${subject.id}
#           enabled: true
#           storage_endpoint: ${var.storage_endpoint}
#           storage_account_access_key: ${var.storage_account_access_key}
#           retention_in_days: 90
#       whole: true
package plumbline.azure.sql.audit_retention

is_long(policy) if object.get(policy, "retention_in_days", 0) >= 90

is_long(policy) if object.get(policy, "retention_in_days", 0) == 0

is_kept if {
	some each in input.companions
	each.type == "azurerm_mssql_server_extended_auditing_policy"
	not each.attributes.enabled == false
	is_long(each.attributes)
}

is_kept if is_long(object.get(input.resource.attributes, "extended_auditing_policy", [])[_])

deny contains {"message": "No audit of the server is kept for 90 days.", "path": []} if not is_kept
