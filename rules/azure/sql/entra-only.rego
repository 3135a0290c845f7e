# METADATA
# scope: package
# title: SQL servers refuse passwords
# description: Passwords are guessed and stolen; identities of Microsoft Entra ID can be withdrawn.
# custom:
#   id: PL-AZURE-SQL-6
#   severity: low
#   resources: [azurerm_mssql_server]
#   remedy: Set azuread_authentication_only to true in azuread_administrator.
#   fix:
#     - set:
#         azuread_administrator.0:
#           login_username: ${var.administrator_login_username}
#           object_id: ${var.administrator_object_id}
#           azuread_authentication_only: true
#       marks: removes
package plumbline.azure.sql.entra_only

attributes := input.resource.attributes

deny contains {"message": "The server accepts passwords.", "path": ["azuread_administrator", 0, "azuread_authentication_only"]} if not attributes.azuread_administrator[0].azuread_authentication_only == true
