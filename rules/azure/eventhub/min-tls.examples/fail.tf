locals {
  chosen = "1.0"
}

resource "azurerm_eventhub_namespace" "bad" {
  minimum_tls_version = "1.0"
}

resource "azurerm_eventhub_namespace" "bad_other1" {
  minimum_tls_version = "1.1"
}

resource "azurerm_eventhub_namespace" "bad_other2" {
  minimum_tls_version = 1
}

resource "azurerm_eventhub_namespace" "bad_other3" {
  minimum_tls_version = 1.1
}

resource "azurerm_eventhub_namespace" "bad_each" {
  for_each            = toset(["a", "b"])
  minimum_tls_version = local.chosen
}
