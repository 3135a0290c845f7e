variable "chosen" {
  default = "1.2"
}

resource "azurerm_servicebus_namespace" "good" {
  minimum_tls_version = "1.2"
}

resource "azurerm_servicebus_namespace" "good_other1" {
  minimum_tls_version = 1.2
}

resource "azurerm_servicebus_namespace" "good_chosen" {
  minimum_tls_version = var.chosen
}

resource "azurerm_servicebus_namespace" "good_absent" {}
