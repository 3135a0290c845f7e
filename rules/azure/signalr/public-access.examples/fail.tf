locals {
  chosen = true
}

resource "azurerm_signalr_service" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_signalr_service" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_signalr_service" "bad_absent" {}

resource "azurerm_web_pubsub" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_web_pubsub" "bad_absent" {}
