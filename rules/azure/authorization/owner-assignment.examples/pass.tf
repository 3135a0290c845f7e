resource "azurerm_role_assignment" "good" {
  role_definition_name = "Reader"
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000000"
}

resource "azurerm_role_assignment" "good_narrow" {
  role_definition_name = "Owner"
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/group"
}
