variable "chosen" {
  default = false
}

resource "azurerm_signalr_service" "good" {
  public_network_access_enabled = false
}

resource "azurerm_signalr_service" "good_chosen" {
  public_network_access_enabled = var.chosen
}

resource "azurerm_web_pubsub" "good" {
  public_network_access_enabled = false
}
