variable "setting" {
  type = bool
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = var.setting
  }
}
