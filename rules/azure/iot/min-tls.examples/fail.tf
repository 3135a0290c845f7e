locals {
  chosen = "1.0"
}

resource "azurerm_iothub" "bad" {
  min_tls_version = "1.0"
}

resource "azurerm_iothub" "bad_other1" {
  min_tls_version = 1
}

resource "azurerm_iothub" "bad_each" {
  for_each        = toset(["a", "b"])
  min_tls_version = local.chosen
}
