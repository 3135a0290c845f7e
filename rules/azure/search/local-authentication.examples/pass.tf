variable "chosen" {
  default = false
}

resource "azurerm_search_service" "good" {
  local_authentication_enabled = false
}

resource "azurerm_search_service" "good_chosen" {
  local_authentication_enabled = var.chosen
}
