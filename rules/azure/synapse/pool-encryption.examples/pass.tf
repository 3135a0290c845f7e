variable "chosen" {
  default = true
}

resource "azurerm_synapse_sql_pool" "good" {
  data_encrypted = true
}

resource "azurerm_synapse_sql_pool" "good_chosen" {
  data_encrypted = var.chosen
}
