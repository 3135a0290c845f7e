variable "chosen" {
  default = false
}

resource "azurerm_eventgrid_topic" "good" {
  local_auth_enabled = false
}

resource "azurerm_eventgrid_topic" "good_chosen" {
  local_auth_enabled = var.chosen
}

resource "azurerm_eventgrid_domain" "good" {
  local_auth_enabled = false
}
