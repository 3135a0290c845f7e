resource "azurerm_role_definition" "good" {
  permissions {
    actions     = ["Microsoft.Compute/*/read"]
    not_actions = []
  }
}
