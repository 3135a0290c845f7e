variable "setting" {
  type = bool
}

resource "aws_opensearch_domain" "unknown" {
  domain_name = "search"
  domain_endpoint_options {
    enforce_https = var.setting
  }
}

resource "aws_elasticsearch_domain" "unknown" {
  domain_name = "search"
  domain_endpoint_options {
    enforce_https = var.setting
  }
}
