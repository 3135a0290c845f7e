locals {
  chosen = true
}

resource "azurerm_eventgrid_topic" "bad" {
  local_auth_enabled = true
}

resource "azurerm_eventgrid_topic" "bad_each" {
  for_each           = toset(["a", "b"])
  local_auth_enabled = local.chosen
}

resource "azurerm_eventgrid_topic" "bad_absent" {}

resource "azurerm_eventgrid_domain" "bad" {
  local_auth_enabled = true
}

resource "azurerm_eventgrid_domain" "bad_absent" {}
