variable "chosen" {
  default = true
}

resource "azurerm_mssql_server" "good" {
  azuread_administrator {
    azuread_authentication_only = true
  }
}

resource "azurerm_mssql_server" "good_chosen" {
  azuread_administrator {
    azuread_authentication_only = var.chosen
  }
}
