variable "password" {
  type = string
}

resource "azurerm_synapse_workspace" "unknown" {
  sql_administrator_login_password = var.password
}
