variable "chosen" {
  default = false
}

resource "azurerm_app_configuration" "good" {
  local_auth_enabled = false
}

resource "azurerm_app_configuration" "good_chosen" {
  local_auth_enabled = var.chosen
}
