locals {
  chosen = true
}

resource "azurerm_eventhub_namespace" "bad" {
  local_authentication_enabled = true
}

resource "azurerm_eventhub_namespace" "bad_each" {
  for_each                     = toset(["a", "b"])
  local_authentication_enabled = local.chosen
}

resource "azurerm_eventhub_namespace" "bad_absent" {}
