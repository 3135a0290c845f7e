resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = true
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  encrypt_at_rest {
    enabled = true
  }
}
