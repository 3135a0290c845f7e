resource "azurerm_synapse_workspace" "good" {
  sql_administrator_login_password = random_password.admin.result
}

resource "random_password" "admin" {
  length = 32
}

resource "azurerm_synapse_workspace" "good_absent" {
  name = "none"
}
