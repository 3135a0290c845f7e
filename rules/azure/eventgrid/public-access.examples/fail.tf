locals {
  chosen = true
}

resource "azurerm_eventgrid_topic" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_eventgrid_topic" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_eventgrid_topic" "bad_absent" {}

resource "azurerm_eventgrid_domain" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_eventgrid_domain" "bad_absent" {}
