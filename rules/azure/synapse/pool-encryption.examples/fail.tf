locals {
  chosen = false
}

resource "azurerm_synapse_sql_pool" "bad" {
  data_encrypted = false
}

resource "azurerm_synapse_sql_pool" "bad_each" {
  for_each       = toset(["a", "b"])
  data_encrypted = local.chosen
}

resource "azurerm_synapse_sql_pool" "bad_absent" {}
