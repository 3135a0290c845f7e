resource "azurerm_batch_account" "good" {
  encryption {
    key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
  }
}

resource "azurerm_batch_account" "good_dynamic" {
  dynamic "encryption" {
    for_each = ["one"]
    content {
      key_vault_key_id = "https://vault.vault.azure.net/keys/key/1"
    }
  }
}
