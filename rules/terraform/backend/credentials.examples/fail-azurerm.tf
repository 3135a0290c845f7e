terraform {
  backend "azurerm" {
    storage_account_name = "state"
    container_name       = "state"
    key                  = "web.tfstate"
    access_key           = "k9QrT4vLx2Zb8NwP0sYc6MdHf1GjKq3k9QrT4vLx2Zb8NwP0sYc6MdHf1GjKq3k9QrT4vLx2Zb8NwP0sYc6MdHQ=="
  }
}
