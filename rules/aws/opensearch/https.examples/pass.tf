resource "aws_opensearch_domain" "good" {
  domain_name = "search"
  domain_endpoint_options {
    enforce_https = true
  }
}

resource "aws_opensearch_domain" "good_2" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}

resource "aws_elasticsearch_domain" "good" {
  domain_name = "search"
  domain_endpoint_options {
    enforce_https = true
  }
}

resource "aws_elasticsearch_domain" "good_2" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-2-2019-07"
  }
}
