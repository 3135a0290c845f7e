resource "azurerm_role_assignment" "bad" {
  role_definition_name = "Owner"
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000000"
}

resource "azurerm_role_assignment" "bad_group" {
  role_definition_name = "User Access Administrator"
  scope                = "/providers/Microsoft.Management/managementGroups/all"
}
