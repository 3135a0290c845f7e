resource "azurerm_synapse_workspace" "bad" {
  sql_administrator_login_password = "Tr0ub4dor3xyz"
}

variable "password" {
  default = "Tr0ub4dor3xyz"
}

resource "azurerm_synapse_workspace" "bad_default" {
  sql_administrator_login_password = var.password
}
