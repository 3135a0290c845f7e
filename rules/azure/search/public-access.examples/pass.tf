variable "chosen" {
  default = false
}

resource "azurerm_search_service" "good" {
  public_network_access_enabled = false
}

resource "azurerm_search_service" "good_chosen" {
  public_network_access_enabled = var.chosen
}
