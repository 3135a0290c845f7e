variable "chosen" {
  default = "1.2"
}

resource "azurerm_iothub" "good" {
  min_tls_version = "1.2"
}

resource "azurerm_iothub" "good_other1" {
  min_tls_version = 1.2
}

resource "azurerm_iothub" "good_chosen" {
  min_tls_version = var.chosen
}

resource "azurerm_iothub" "good_absent" {}
