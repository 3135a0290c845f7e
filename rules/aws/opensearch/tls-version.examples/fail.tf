resource "aws_opensearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_opensearch_domain" "bad_2" {
  domain_name = "search"
  domain_endpoint_options {
    enforce_https = true
  }
}

resource "aws_opensearch_domain" "bad_3" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-0-2019-07"
  }
}

resource "aws_elasticsearch_domain" "bad" {
  domain_name = "search"
}

resource "aws_elasticsearch_domain" "bad_2" {
  domain_name = "search"
  domain_endpoint_options {
    enforce_https = true
  }
}

resource "aws_elasticsearch_domain" "bad_3" {
  domain_name = "search"
  domain_endpoint_options {
    tls_security_policy = "Policy-Min-TLS-1-0-2019-07"
  }
}
