# METADATA
# scope: package
# title: SQL servers are audited
# description: Without an audit nobody can tell afterwards who read or changed which data.
# custom:
#   id: PL-AZURE-SQL-3
#   severity: medium
#   resources: [azurerm_mssql_server, azurerm_sql_server]
#   frameworks:
#     CIS-Azure-3.0: ["5.1.1"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(4)(ii)(A)", "164.308(a)(5)(ii)(C)",
#       "164.308(a)(6)(ii)", "164.312(a)(2)(i)", "164.312(b)", "164.312(c)(2)", "164.312(e)(2)(i)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["PI1.2"]
#   remedy: Add an azurerm_mssql_server_extended_auditing_policy for the server.
#   fix:
#     - add:
#         azurerm_mssql_server_extended_auditing_policy:
#           server_id: ${subject.id}
#           enabled: true
#           blob_storage_endpoint: ${var.storage_endpoint}
#       whole: true
#     - add:
#         azurerm_mssql_server_extended_auditing_policy:
#           server_id: ${subject.id}
#           enabled: true
#           storage_endpoint: ${var.storage_endpoint}
#           storage_account_access_key: ${var.storage_account_access_key}
#       whole: true
package plumbline.azure.sql.auditing

is_audited if {
	some each in input.companions
	each.type == "azurerm_mssql_server_extended_auditing_policy"
	not each.attributes.enabled == false
}

# Version 2 of the provider has a block for it.
is_audited if count(object.get(input.resource.attributes, "extended_auditing_policy", [])) > 0

deny contains {"message": "The server is not audited.", "path": []} if not is_audited
