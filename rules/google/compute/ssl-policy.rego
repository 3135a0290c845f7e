# METADATA
# scope: package
# title: SSL policies ask for TLS 1.2 and strong ciphers
# description: Older versions of TLS and weak ciphers let traffic be read on its way.
# custom:
#   id: PL-GOOGLE-COMPUTE-27
#   severity: medium
#   resources: [google_compute_ssl_policy, google_compute_region_ssl_policy]
#   remedy: Set min_tls_version to TLS_1_2 and profile to MODERN or RESTRICTED.
#   fix:
#     - remove: custom_features
#     - set: {min_tls_version: TLS_1_2}
#     - set: {profile: MODERN}
#     - set:
#         custom_features:
#           - TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256
#           - TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384
#           - TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256
#           - TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
#           - TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384
#           - TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256
#       whole: true
package plumbline.google.compute.ssl_policy

deny contains {"message": "Versions of TLS before 1.2 are allowed.", "path": ["min_tls_version"]} if not is_recent

is_recent if input.resource.attributes.profile == "RESTRICTED"

is_recent if input.resource.attributes.min_tls_version in {"TLS_1_2", "TLS_1_3"}

deny contains {"message": "The profile allows weak ciphers.", "path": ["profile"]} if not is_strong

is_strong if input.resource.attributes.profile in {"MODERN", "RESTRICTED", "FIPS_202205"}

is_strong if {
	input.resource.attributes.profile == "CUSTOM"
	not has_weak_feature
}

has_weak_feature if {
	some feature in input.resource.attributes.custom_features
	feature in {"TLS_RSA_WITH_AES_128_GCM_SHA256", "TLS_RSA_WITH_AES_256_GCM_SHA384", "TLS_RSA_WITH_AES_128_CBC_SHA", "TLS_RSA_WITH_AES_256_CBC_SHA", "TLS_RSA_WITH_3DES_EDE_CBC_SHA"}
}
