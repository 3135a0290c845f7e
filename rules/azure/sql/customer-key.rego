# METADATA
# scope: package
# title: SQL servers are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-SQL-10
#   severity: low
#   resources: [azurerm_mssql_server]
#   frameworks:
#     CIS-Azure-3.0: ["5.1.3"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.12", "A.8.24"]
#     SOC2: ["CC6.2", "CC6.7", "PI1.4"]
#   remedy: Set transparent_data_encryption_key_vault_key_id, or add an azurerm_mssql_server_transparent_data_encryption with a key.
#   fix:
#     - set:
#         transparent_data_encryption_key_vault_key_id: ${var.key_vault_key_id}
#         primary_user_assigned_identity_id: ${var.key_user_assigned_identity_id}
#       whole: true
#     - set:
#         identity: [{type: UserAssigned, identity_ids: ['${var.key_user_assigned_identity_id}']}]
#         transparent_data_encryption_key_vault_key_id: ${var.key_vault_key_id}
#         primary_user_assigned_identity_id: ${var.key_user_assigned_identity_id}
#       whole: true
package plumbline.azure.sql.customer_key

has_key if input.resource.attributes.transparent_data_encryption_key_vault_key_id != ""

has_key if {
	some each in input.companions
	each.type == "azurerm_mssql_server_transparent_data_encryption"
	some key in ["key_vault_key_id", "managed_hsm_key_id"]
	each.attributes[key] != ""
}

deny contains {"message": "The server is encrypted with a key of Microsoft.", "path": ["transparent_data_encryption_key_vault_key_id"]} if not has_key
