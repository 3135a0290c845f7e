resource "azurerm_role_assignment" "bad" {
  role_definition_id = "/subscriptions/00000000-0000-0000-0000-000000000000/providers/Microsoft.Authorization/roleDefinitions/8e3af657-a8ff-443c-a75c-2fe8c4bcb635"
  scope              = "/subscriptions/00000000-0000-0000-0000-000000000000"
}
