variable "chosen" {
  default = false
}

resource "azurerm_eventgrid_topic" "good" {
  public_network_access_enabled = false
}

resource "azurerm_eventgrid_topic" "good_chosen" {
  public_network_access_enabled = var.chosen
}

resource "azurerm_eventgrid_domain" "good" {
  public_network_access_enabled = false
}
