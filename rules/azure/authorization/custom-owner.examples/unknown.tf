variable "actions" {
  type = list(string)
}

resource "azurerm_role_definition" "unknown" {
  permissions {
    actions = var.actions
  }
}
