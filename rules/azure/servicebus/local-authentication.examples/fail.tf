locals {
  chosen = true
}

resource "azurerm_servicebus_namespace" "bad" {
  local_auth_enabled = true
}

resource "azurerm_servicebus_namespace" "bad_each" {
  for_each           = toset(["a", "b"])
  local_auth_enabled = local.chosen
}

resource "azurerm_servicebus_namespace" "bad_absent" {}
