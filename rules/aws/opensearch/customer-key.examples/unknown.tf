variable "setting" {
  type = string
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  encrypt_at_rest {
    enabled    = true
    kms_key_id = var.setting
  }
}
