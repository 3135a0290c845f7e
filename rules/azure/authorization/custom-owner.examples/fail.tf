resource "azurerm_role_definition" "bad" {
  permissions {
    actions     = ["*"]
    not_actions = []
  }
}

resource "azurerm_role_definition" "bad_data" {
  permissions {
    actions      = ["Microsoft.Storage/*/read"]
    data_actions = ["*"]
  }
}
